// Short sounds, made by the browser itself, for who has asked for them: without that, none.

const NOTES = { arrivee: [660], clos: [660, 520, 390], vainqueur: [520, 660, 780, 1040] }; // hertz
const NOTE_S = 0.35;

// What plays one of them.
export function creerSons(options) {
  let audio = null;
  return (nom) => {
    if (!options.sons) return;
    audio ??= new AudioContext();
    audio.resume(); // a browser may have waited for a click
    NOTES[nom].forEach((hertz, rang) => {
      const note = audio.createOscillator();
      const force = audio.createGain();
      const debut = audio.currentTime + (rang * NOTE_S) / 2;
      note.frequency.value = hertz;
      force.gain.setValueAtTime(0.15, debut);
      force.gain.exponentialRampToValueAtTime(0.001, debut + NOTE_S);
      note.connect(force).connect(audio.destination);
      note.start(debut);
      note.stop(debut + NOTE_S);
    });
  };
}
