// The exported page: its film is in it.
creerRediffusion(document.querySelector("main"), JSON.parse(document.getElementById("film").textContent));
