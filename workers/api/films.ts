import { Hono } from "hono";
import { attachment } from "#contract/file-name";
import {
  duplicateFilmSchema,
  exportSchema,
  filmQuerySchema,
  MAX_FILM_BYTES,
  newFilmSchema,
  newVersionSchema,
  posterQuerySchema,
  saveFilmSchema,
} from "#contract/films";
import { MAX_POSTER_BYTES } from "#contract/poster-limits";
import { kitQuerySchema } from "#contract/publishing/post-text-schemas";
import { MAX_TRANSCRIPT_BYTES, transcriptSchema } from "#contract/transcripts";
import { AppError, invalid, notFound } from "#domain/app-error";
import { exportFilm } from "#domain/films/export-film";
import { deleteFilm, findFilm, readPostTexts, restoreFilm, toFilm } from "#domain/films/films";
import { packKit } from "#domain/films/kit/pack-kit";
import { listFilms } from "#domain/films/list-films";
import { createFilm, duplicateFilm } from "#domain/films/new-film";
import { readPoster, storePoster } from "#domain/films/posters";
import { readOrigin } from "#domain/films/read-origin";
import { saveFilm } from "#domain/films/save-film";
import { readTranscript, storeTranscript } from "#domain/films/transcripts";
import { keepVersion, listVersions, restoreVersion } from "#domain/films/versions";
import { findOwn } from "#domain/generation/generations";
import { toRecord } from "#domain/generation/to-record";
import { type ApiContext, type ApiEnv, requireViewer } from "./context";
import { check, limitRate, readBytes, readJson, readJsonIfAny } from "./guards";
import { idempotencyKeyOf } from "./start";

/** An id as this API makes them. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The picture of a revision does not change. */
const POSTER_CACHE = "private, max-age=31536000, immutable";

/** Which film, of whom, and the application's own addresses. */
async function ownOf(c: ApiContext) {
  const { accountId } = await requireViewer(c);
  return { accountId, id: c.req.param("id") ?? "", origins: [c.var.origin, c.var.site] };
}

/** Holds back who saves or copies too often. */
async function ownAtMost(c: ApiContext) {
  await limitRate(c, c.env.PART_LIMIT, (await requireViewer(c)).id);
  return ownOf(c);
}

/** The revision that the caller has seen. @throws {AppError} `revision_required`, `invalid_request`. */
function seenIn(c: ApiContext): number {
  const header = c.req.header("if-match")?.trim();
  if (!header) {
    const message = "Name the revision that you have seen, in the header If-Match.";
    throw new AppError("revision_required", message);
  }
  const [, quoted, plain] = /^(?:"(\d{1,12})"|(\d{1,12}))$/.exec(header) ?? [];
  const seen = quoted ?? plain;
  if (seen === undefined) throw invalid("If-Match", "If-Match must be the number of a revision.");
  return Number(seen);
}

export const filmsRoutes = new Hono<ApiEnv>()
  .get("/", async (c) => {
    const { accountId } = await requireViewer(c);
    const query = check(filmQuerySchema, c.req.query());
    return c.json(await listFilms(c.var.services, { accountId, query, origin: c.var.origin }));
  })

  .post("/", async (c) => {
    const own = await ownAtMost(c);
    const {
      project_id: projectId,
      is_template: isTemplate,
      ...wish
    } = await readJson(c, newFilmSchema, MAX_FILM_BYTES);
    const input = { ...own, ...wish, projectId, isTemplate };
    return c.json(toFilm(await createFilm(c.var.services, input)), 201);
  })

  .get("/:id", async (c) => c.json(toFilm(await findFilm(c.var.services, await ownOf(c)))))

  .put("/:id", async (c) => {
    const own = await ownAtMost(c);
    const film = await findFilm(c.var.services, own);
    const seen = seenIn(c);
    const wish = await readJson(c, saveFilmSchema, MAX_FILM_BYTES);
    return c.json(toFilm(await saveFilm(c.var.services, { ...own, ...wish, film, seen })));
  })

  .delete("/:id", async (c) => {
    await deleteFilm(c.var.services, await ownOf(c));
    return c.body(null, 204);
  })

  .post("/:id/restore", async (c) =>
    c.json(toFilm(await restoreFilm(c.var.services, await ownOf(c)))),
  )

  .post("/:id/duplicate", async (c) => {
    const own = await ownAtMost(c);
    const wish = await readJsonIfAny(c, duplicateFilmSchema);
    return c.json(toFilm(await duplicateFilm(c.var.services, own, wish?.project_id)), 201);
  })

  .get("/:id/origin", async (c) => c.json(await readOrigin(c.var.services, await ownOf(c))))

  .get("/:id/post-texts", async (c) => c.json(await readPostTexts(c.var.services, await ownOf(c))))

  .get("/:id/kit", async (c) => {
    const own = await ownAtMost(c);
    const { platform } = check(kitQuerySchema, c.req.query());
    const { archive, name } = await packKit(c.var.services, {
      ...{ ...own, platform },
      origin: c.var.origin,
    });
    return c.body(archive, 200, {
      "content-type": "application/zip",
      "content-disposition": attachment(name),
      "cache-control": "private, no-store",
    });
  })

  .get("/:id/poster", async (c) => {
    const { bytes, contentType, revision } = await readPoster(c.var.services, await ownOf(c));
    const isNamed = c.req.query("v") === String(revision);
    return c.body(bytes, 200, {
      "content-type": contentType,
      "cache-control": isNamed ? POSTER_CACHE : "private, no-cache",
    });
  })

  .put("/:id/poster", async (c) => {
    const own = await ownAtMost(c);
    const film = await findFilm(c.var.services, own);
    const { revision } = check(posterQuerySchema, c.req.query());
    const bytes = await readBytes(c, MAX_POSTER_BYTES);
    await storePoster(c.var.services, film, { bytes, revision });
    return c.body(null, 204);
  })

  .get("/:id/versions", async (c) =>
    c.json({ items: await listVersions(c.var.services, await ownOf(c)) }),
  )

  .post("/:id/versions", async (c) => {
    const own = await ownAtMost(c);
    await findFilm(c.var.services, own);
    const { name } = await readJson(c, newVersionSchema);
    return c.json(await keepVersion(c.var.services, { ...own, name }), 201);
  })

  .post("/:id/versions/:n/restore", async (c) => {
    const n = c.req.param("n");
    if (!/^[1-9]\d{0,8}$/.test(n)) throw notFound("This version");
    const own = await ownAtMost(c);
    return c.json(toFilm(await restoreVersion(c.var.services, { ...own, n: Number(n) })));
  })

  .post("/:id/transcripts", async (c) => {
    const own = await ownAtMost(c);
    await findFilm(c.var.services, own);
    const transcript = await readJson(c, transcriptSchema, MAX_TRANSCRIPT_BYTES);
    return c.json(await storeTranscript(c.var.services, own, transcript), 201);
  })

  .get("/:id/transcripts/:transcript", async (c) => {
    const id = c.req.param("transcript");
    if (!UUID.test(id)) throw notFound("This transcript");
    return c.json(await readTranscript(c.var.services, await ownOf(c), id));
  })

  .post("/:id/exports", async (c) => {
    const own = await ownAtMost(c);
    await findFilm(c.var.services, own);
    const wish = await readJson(c, exportSchema);
    const keyed = { idempotencyKey: idempotencyKeyOf(c) };
    const { services, origin } = c.var;
    const { predictionId } = await exportFilm(services, { ...own, ...wish, ...keyed });
    const row = await findOwn(services, own.accountId, predictionId);
    return c.json(await toRecord(services, row, origin), 201);
  });
