// The exported page: its film is in it.

import { creerRediffusion } from "./rediffusion.js";
import "./commun.css";
import "../../trolls/page/plateau.css";
import "./rediffusion.css";

creerRediffusion(document.querySelector("main"), JSON.parse(document.getElementById("film").textContent));
