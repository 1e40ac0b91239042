import { chooseSchema } from "#contract/showcase";
import type { showcaseAdmin } from "#workers/api/admin/showcase";
import { listOf, owner } from "../answers";
import { declare } from "../declare";
import { consent } from "../showcase";

const chosen = consent.extend({ owner });

export const showcaseAdminCalls = declare<typeof showcaseAdmin>()(
  "/api/admin/showcase",
  "administrator",
  {
    "GET /": {
      summary: "Lists the results that were chosen for the site, with their owners' answers.",
      answers: { 200: listOf(chosen) },
    },
    "POST /": {
      summary: "Chooses a result for the site and asks its owner by mail.",
      body: chooseSchema,
      answers: { 200: chosen, 201: chosen },
      errors: ["not_found", "conflict"],
    },
    "DELETE /:id": {
      summary: "Takes a result off the site and off the list.",
      answers: { 204: "nothing" },
      errors: ["conflict"],
    },
  },
);
