// The page of a published site: the wall's own, without a kernel.
render({ model: null, el: document.querySelector("main") });
