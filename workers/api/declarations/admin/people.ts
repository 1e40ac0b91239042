import * as z from "zod";
import {
  adjustCreditsSchema,
  banSchema,
  changeRoleSchema,
  endSessionsQuerySchema,
  peopleQuerySchema,
  ROLES,
} from "#contract/people";
import type { peopleAdmin } from "#workers/api/admin/people";
import { creditEntry, moment, pageOf, status } from "../answers";
import { declare, namedAs } from "../declare";

const person = namedAs(
  "Person",
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    role: z.enum(ROLES),
    is_listed_admin: z.boolean(),
    banned: z.boolean(),
    ban_reason: z.string().nullable(),
    ban_expires: moment.nullable(),
    balance: z.number(),
    created_at: moment,
  }),
);

const session = z.object({
  id: z.string(),
  created_at: moment,
  expires_at: moment,
  user_agent: z.string().nullable(),
  ip: z.string().nullable(),
});

const detail = person.extend({
  held: z.number(),
  entries: z.array(creditEntry),
  sessions: z.array(session),
  generations: z.record(status, z.number()),
});

export const peopleAdminCalls = declare<typeof peopleAdmin>()(
  "/api/admin/people",
  "administrator",
  {
    "GET /": {
      summary: "Lists the accounts.",
      query: peopleQuerySchema,
      answers: { 200: pageOf(person) },
    },
    "GET /:id": {
      summary: "Reads an account with its ledger and its sessions.",
      answers: { 200: detail },
    },
    "POST /:id/credits": {
      summary: "Gives or takes credits.",
      body: adjustCreditsSchema,
      isIdempotent: true,
      answers: { 201: creditEntry },
      errors: ["conflict"],
    },
    "PUT /:id/role": {
      summary: "Changes a role.",
      body: changeRoleSchema,
      answers: { 200: person },
      errors: ["conflict"],
    },
    "POST /:id/ban": {
      summary: "Bans an account.",
      body: banSchema,
      answers: { 200: person },
      errors: ["conflict"],
    },
    "DELETE /:id/ban": {
      summary: "Lifts a ban.",
      answers: { 200: person },
      errors: ["conflict"],
    },
    "DELETE /:id/sessions": {
      summary: "Ends the sessions of an account, or one of them.",
      query: endSessionsQuerySchema,
      answers: { 200: z.object({ ended: z.number() }) },
    },
  },
);
