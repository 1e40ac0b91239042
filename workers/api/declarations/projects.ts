import * as z from "zod";
import { changeProjectSchema, newProjectSchema, projectItemsSchema } from "#contract/projects";
import type { projectsRoutes } from "../projects";
import { listOf, moment } from "./answers";
import { declare, namedAs } from "./declare";

const project = namedAs(
  "Project",
  z.object({
    id: z.string(),
    name: z.string(),
    color: z.string(),
    count: z.number(),
    cover_url: z.string().nullable(),
    archived_at: moment.nullable(),
    updated_at: moment,
  }),
);

const moved = z.object({ moved: z.number(), next_cursor: z.string().optional() });

export const projectCalls = declare<typeof projectsRoutes>()("/api/projects", "creator", {
  "GET /": {
    summary: "Lists one's projects: those in use first, last changed first.",
    answers: { 200: listOf(project) },
  },
  "POST /": {
    summary: "Begins a project.",
    body: newProjectSchema,
    answers: { 201: project },
    errors: ["too_many_projects"],
  },
  "PATCH /:id": {
    summary: "Renames a project, colours it, archives it or brings it back.",
    body: changeProjectSchema,
    answers: { 200: project },
  },
  "DELETE /:id": {
    summary: "Deletes a project; what was in it stays.",
    answers: { 204: "nothing" },
  },
  "POST /:id/items": {
    summary: "Moves generations, films and uploads into a project.",
    body: projectItemsSchema,
    answers: { 200: moved },
    errors: ["quota_exceeded"],
  },
  "DELETE /:id/items": {
    summary: "Takes generations, films and uploads out of a project.",
    body: projectItemsSchema,
    answers: { 200: moved },
    errors: ["quota_exceeded"],
  },
});
