import * as z from "zod";
import { deleteAccountSchema, exportQuerySchema, profileSchema } from "#contract/me";
import { PLAN_IDS } from "#contract/plans";
import { preferencesSchema } from "#contract/preferences";
import { QUOTA_KEYS } from "#contract/quotas";
import { confirmSchema, SIGN_IN_METHODS } from "#contract/security";
import type { meRoutes } from "../me";
import { listOf, moment } from "./answers";
import { declare } from "./declare";
import { fileForm } from "./uploads";

const session = z.object({
  id: z.string(),
  created_at: moment,
  user_agent: z.string().nullable(),
  ip: z.string().nullable(),
  is_current: z.boolean(),
});

const signIn = z.object({
  id: z.string(),
  at: moment,
  method: z.enum(SIGN_IN_METHODS),
  user_agent: z.string().nullable(),
  ip: z.string().nullable(),
  place: z.string().nullable(),
  is_new_device: z.boolean(),
});

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: moment.nullable(),
  is_synced: z.boolean(),
});

const quotaUse = z.object({
  key: z.enum(QUOTA_KEYS),
  used: z.number().nullable(),
  limit: z.number(),
  resets_at: moment.nullable(),
});

const ended = z.object({ ended: z.number() });

export const meCalls = declare<typeof meRoutes>()("/api/me", "creator", {
  "PUT /profile": {
    summary: "Changes one's name.",
    body: profileSchema,
    answers: { 200: z.object({ name: z.string() }) },
    errors: ["content_refused"],
  },
  "POST /avatar": {
    summary: "Changes one's picture.",
    body: fileForm,
    isLimited: true,
    answers: { 200: z.object({ image: z.string() }) },
    errors: ["quota_exceeded"],
  },
  "DELETE /avatar": {
    summary: "Removes one's picture.",
    answers: { 200: z.object({ image: z.null() }) },
  },
  "GET /preferences": {
    summary: "Reads one's preferences.",
    answers: { 200: preferencesSchema },
  },
  "PUT /preferences": {
    summary: "Replaces one's preferences.",
    body: preferencesSchema,
    answers: { 200: preferencesSchema },
  },
  "GET /quotas": {
    summary: "Says what the account may use, and what it has used.",
    answers: {
      200: z.object({
        plan: z.enum(PLAN_IDS).nullable(),
        is_enforced: z.boolean(),
        items: z.array(quotaUse),
      }),
    },
  },
  "GET /sessions": {
    summary: "Lists where one is signed in.",
    answers: { 200: listOf(session) },
  },
  "DELETE /sessions": {
    summary: "Ends all of one's sessions but the one that asks.",
    answers: { 200: ended },
  },
  "DELETE /sessions/:id": {
    summary: "Ends one of one's sessions.",
    answers: { 200: ended },
  },
  "GET /sign-ins": {
    summary: "Lists one's latest sign-ins.",
    answers: { 200: listOf(signIn) },
  },
  "GET /security": {
    summary: "Says what protects the account.",
    answers: {
      200: z.object({
        two_factor: z.boolean(),
        recovery_codes: z.number().nullable(),
        has_password: z.boolean(),
        passkeys: z.array(passkey),
      }),
    },
  },
  "POST /confirm": {
    summary: "Shows again who asks, before the account's protection is changed.",
    body: confirmSchema,
    isLimited: true,
    answers: { 204: "nothing" },
    errors: ["conflict"],
  },
  "GET /export": {
    summary: "Downloads what the account has: an archive in parts, or the data alone.",
    query: exportQuerySchema,
    isLimited: true,
    answers: { 200: { file: "*/*" } },
    errors: ["not_found"],
  },
  "GET /export/parts": {
    summary: "Says how many archives the export has.",
    answers: { 200: listOf(z.object({ files: z.number(), bytes: z.number() })) },
  },
  "POST /delete": {
    summary: "Deletes the account.",
    body: deleteAccountSchema,
    isLimited: true,
    answers: { 204: "nothing" },
    errors: ["session_not_fresh", "conflict", "unavailable"],
  },
});
