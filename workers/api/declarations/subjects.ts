import { madeSubjectSchema, newSubjectSchema, subjectSchema } from "#contract/subjects";
import type { subjectsRoutes } from "../subjects";
import { listOf, moment } from "./answers";
import { declare, namedAs } from "./declare";

export const subjectCalls = declare<typeof subjectsRoutes>()("/api/subjects", "creator", {
  "GET /": {
    summary: "Lists one's kept subjects, newest first.",
    answers: { 200: listOf(namedAs("Subject", subjectSchema.extend({ created_at: moment }))) },
  },
  "POST /": {
    summary: "Keeps up to four own pictures as a named subject.",
    body: newSubjectSchema,
    isLimited: true,
    answers: { 201: madeSubjectSchema },
    errors: ["consent_required", "content_refused", "conflict", "quota_exceeded"],
  },
  "DELETE /:id": {
    summary: "Deletes an own subject.",
    answers: { 204: "nothing" },
  },
});
