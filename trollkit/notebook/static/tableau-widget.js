export default { render };
