export default {
  render({ model, el }) {
    const exporter = () => model.send({ exporter: true });
    let rediffusion = creerRediffusion(el, model.get("film"), { exporter });
    const change = () => {
      rediffusion.detruire();
      rediffusion = creerRediffusion(el, model.get("film"), { exporter });
    };
    const save = ({ nom, page }) => {
      const address = URL.createObjectURL(new Blob([page], { type: "text/html" }));
      h("a", { href: address, download: nom }).click();
      setTimeout(() => URL.revokeObjectURL(address), 60000);
    };
    model.on("change:film", change);
    model.on("msg:custom", save);
    return () => {
      model.off("change:film", change);
      model.off("msg:custom", save);
      rediffusion.detruire();
    };
  },
};
