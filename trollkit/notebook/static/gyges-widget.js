export default {
  render({ model, el }) {
    const page = creerGyges(el, (request) => model.send(request));
    const heard = (message) => page.recevoir(message);
    model.on("msg:custom", heard);
    model.send({ action: "tout" });
    return () => {
      model.off("msg:custom", heard);
      page.detruire();
    };
  },
};
