// The passage to the kernel of this page. JupyterLab takes it up again where the kernel is still
// there; a kernel that has gone does not come back, and a page of Voilà's then asks for another.

import { plotlyNamed } from "./plotly.js";

const SOURD = 15; // pulses of one minute: the kernel is said to be there, and hears nothing

export function creerPassage(model, recevoir) {
  let asking = false;
  model.on("msg:custom", recevoir);
  return {
    commandes: true,
    dire: (message) => model.send(message),
    coupe: () => false,
    async reprendre(sourd) {
      const noyau = adresseDuNoyau();
      if (asking || !noyau) return;
      asking = true;
      // Loaded again while its server is away, a page would be gone for good.
      const found = await fetch(noyau, { cache: "no-store" }).catch(() => null);
      asking = false;
      if (found?.status === 404 || (found?.ok && sourd > SOURD)) location.reload();
    },
    fermer: () => model.off("msg:custom", recevoir),
  };
}

// Where its server tells of the kernel that is a page's own; in a notebook, cells are run again.
function adresseDuNoyau() {
  const place = document.getElementById("jupyter-config-data");
  const { baseUrl, kernelId } = JSON.parse(place?.textContent || "{}");
  return kernelId && `${baseUrl}api/kernels/${kernelId}`;
}

// What draws charts: the kernel makes it when the first page asks, and says under which name.
export const demanderPlotly = (lien, model) => lien.demander("plotly").then(({ modele }) => plotlyNamed(model.widget_manager, modele));
