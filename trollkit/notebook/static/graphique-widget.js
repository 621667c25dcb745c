import { creerGraphique } from "./graphique.js";
import { avecNoyau } from "./noyau.js";
import { plotlyOf } from "./plotly.js";
import "./commun.css";
import "./graphique.css";

export default avecNoyau({
  render({ model, el }) {
    const graphique = creerGraphique(el, plotlyOf(model), {
      surClic: (points) => {
        model.set("clic", points);
        model.save_changes();
      },
    });
    const show = () => graphique.montrer(model.get("figure"));
    const tell = () => graphique.signaler(model.get("souci"));
    model.on("change:figure", show);
    model.on("change:souci", tell);
    show();
    tell();
    model.send({ vu: true });
    return () => {
      model.off("change:figure", show);
      model.off("change:souci", tell);
      graphique.detruire();
    };
  },
}, () => true);
