import { parseArgs } from "node:util";
import { encodePosters, encodeVideos } from "./lib/encode.mjs";
import { publishFiles, publishModule } from "./lib/publish.mjs";
import { renderMaster, renderStills } from "./lib/render.mjs";
import { verifyVideo } from "./lib/verify.mjs";
import { FILMS } from "./scenes/index.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string" },
    still: { type: "string" },
    scale: { type: "string", default: "1" },
  },
});

const films = FILMS.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
const wants = (/** @type {string} */ step) => !values.only || values.only === step;

if (values.still) {
  const frames = values.still.split(",").map(Number);
  for (const film of films) await renderStills(film, frames, Number(values.scale));
} else {
  for (const film of films) {
    if (wants("draw")) await renderMaster(film, Number(values.scale));
    if (!wants("encode")) continue;
    const videos = encodeVideos(film);
    const posters = encodePosters(film);
    for (const file of Object.values(videos)) verifyVideo(film, file);
    publishFiles(film.id, [...Object.values(videos), ...Object.values(posters)]);
  }
  if (wants("encode")) publishModule();
}
