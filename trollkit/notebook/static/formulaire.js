// A form in a widget is sent by Enter: JupyterLab cancels the line break, and with it what a browser
// would do.

export function submitOnEnter(form) {
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches("input")) return;
    event.preventDefault();
    form.requestSubmit();
  });
}
