// A form in a widget is sent by Enter: JupyterLab cancels the line break, and with it what a browser
// would do. It hears the keys of its form.

export function submitOnEnter(event) {
  if (event.key !== "Enter" || !event.target.matches("input")) return;
  event.preventDefault();
  event.target.form.requestSubmit();
}
