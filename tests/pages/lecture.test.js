// The player: what it shows, in which order, and what stops it.

import assert from "node:assert/strict";
import { performance } from "node:perf_hooks";
import { test } from "node:test";
import { creerLecture } from "../../trollkit/notebook/static/lecture.js";

function watched(scenes, more = {}) {
  const shown = [];
  const lecture = creerLecture({
    dernier: () => scenes.length - 1,
    attente: () => 1,
    surChange: () => {},
    montrer: (place, { anime }) => void shown.push(anime ? `→${place}` : `${place}`),
    ...more,
  });
  return { lecture, shown };
}

test("a step forward is seen coming, a step back is shown at once", () => {
  const { lecture, shown } = watched("abc");
  lecture.pas(1);
  lecture.pas(-1);
  assert.deepEqual(shown, ["→1", "0"]);
});

test("a scene that is to be seen coming is played from the one before it", () => {
  const { lecture, shown } = watched("abcdef");
  lecture.aller(4, true);
  assert.deepEqual(shown, ["3", "→4"]);
});

test("no place is outside the film", () => {
  const { lecture } = watched("abc");
  lecture.aller(Infinity);
  assert.equal(lecture.place, 2);
  lecture.pas(1);
  assert.equal(lecture.place, 2);
  lecture.aller(-3);
  assert.equal(lecture.place, 0);
});

test("it plays to the end, stops there, and begins again", async () => {
  const { lecture, shown } = watched("abc");
  await lecture.jouer();
  assert.deepEqual(shown, ["→1", "→2"]);
  assert.equal(lecture.joue, false);
  await lecture.jouer();
  assert.deepEqual(shown.slice(2), ["0", "→1", "→2"]);
});

test("a pause stops what plays, and so does going elsewhere", async () => {
  const { lecture, shown } = watched("abcdef");
  const playing = lecture.jouer();
  lecture.basculer();
  await playing;
  assert.deepEqual(shown, []);
  const again = lecture.jouer();
  lecture.aller(5);
  await again;
  assert.deepEqual(shown, ["5"]);
});

test("twice as fast it waits half as long", async () => {
  const { lecture } = watched("abcde", { attente: () => 40 });
  lecture.vitesse = 40;
  const began = performance.now();
  await lecture.jouer();
  assert.ok(performance.now() - began < 100);
});

test("where more may come it is asked for, and the game plays on", async () => {
  const scenes = ["a"];
  const { lecture, shown } = watched(scenes, { encore: () => scenes.length < 4, demander: () => scenes.push("x") });
  await lecture.jouer();
  assert.deepEqual(shown, ["→1", "→2", "→3"]);
});

test("a film without scenes shows nothing", async () => {
  const { lecture, shown } = watched([]);
  lecture.aller(3);
  await lecture.jouer();
  assert.deepEqual(shown, []);
});
