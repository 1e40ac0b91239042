import * as z from "zod";
import { CHANNEL_PLATFORMS } from "#contract/publishing/channels";
import { bestHoursQuerySchema, comparisonQuerySchema } from "#contract/publishing/compare";
import {
  changePostSchema,
  newPostSchema,
  POST_STAGES,
  POST_STATUSES,
  PRIVACIES,
  postRangeSchema,
} from "#contract/publishing/posts";
import { publishedQuerySchema } from "#contract/publishing/published";
import type { postsRoutes } from "../posts";
import { listOf, moment } from "./answers";
import { declare, namedAs } from "./declare";

const post = namedAs(
  "Post",
  z.object({
    id: z.string(),
    film_id: z.string().nullable(),
    generation_id: z.string().nullable(),
    subject: z.string(),
    poster_url: z.string().nullable(),
    channel_id: z.string().nullable(),
    status: z.enum(POST_STATUSES),
    at: moment,
    title: z.string(),
    description: z.string(),
    tags: z.array(z.string()),
    cover_at: z.number().nullable(),
    privacy: z.enum(PRIVACIES),
    made_for_kids: z.boolean().nullable(),
    platforms: z.array(z.string()),
    platform_id: z.string().nullable(),
    platform_url: z.string().nullable(),
    disclosure: z.boolean(),
    problems: z.array(z.object({ code: z.string(), message: z.string() })),
    attempts: z.number(),
    created_at: moment,
  }),
);

const figure = z.number().nullable();

export const postCalls = declare<typeof postsRoutes>()("/api/posts", "creator", {
  "GET /": {
    summary: "Lists one's planned and sent posts of a range of time, the first ones first.",
    query: postRangeSchema,
    answers: { 200: listOf(post) },
  },
  "POST /": {
    summary:
      "Plans a post of a film's newest export, or of another result; without a channel a reminder.",
    body: newPostSchema,
    isLimited: true,
    isIdempotent: true,
    answers: { 201: post },
    errors: ["feature_disabled", "not_found", "not_exported", "content_refused", "conflict"],
  },
  "GET /hours": {
    summary: "Says at which hours own posts did best, once there are five.",
    query: bestHoursQuerySchema,
    answers: {
      200: z.object({
        posts: z.number(),
        needed: z.number(),
        items: z.array(z.object({ hour: z.number(), posts: z.number(), median_views: z.number() })),
      }),
    },
  },
  "GET /comparison": {
    summary: "Compares one's hooks or films by how their posts did, once there are five.",
    query: comparisonQuerySchema,
    answers: {
      200: z.object({
        posts: z.number(),
        needed: z.number(),
        items: z.array(
          z.object({
            ...{ key: z.string(), text: z.string() },
            ...{ posts: z.number(), median_views: z.number() },
          }),
        ),
      }),
    },
  },
  "GET /published": {
    summary: "Lists one's newest published posts, each with how it did and the hook of its film.",
    query: publishedQuerySchema,
    answers: {
      200: listOf(
        z.object({
          ...{ id: z.string(), film_id: z.string().nullable(), title: z.string() },
          ...{ subject: z.string(), hook: z.string().nullable() },
          platform: z.enum(CHANNEL_PLATFORMS),
          platform_url: z.string().nullable(),
          ...{ published_at: moment, read_at: moment.nullable() },
          ...{ views: figure, likes: figure, comments: figure, shares: figure },
          history: z.array(z.number()),
        }),
      ).extend({ looked_through: z.number() }),
    },
  },
  "PATCH /:id": {
    summary: "Changes a post that is not being sent; a new time plans one again that went wrong.",
    body: changePostSchema,
    isLimited: true,
    answers: { 200: post },
    errors: ["already_published", "content_refused", "conflict"],
  },
  "DELETE /:id": {
    summary: "Deletes a post that was not published.",
    answers: { 204: "nothing" },
    errors: ["already_published", "conflict"],
  },
  "POST /:id/publish": {
    summary: "Sends a post now, also one that went wrong before.",
    isLimited: true,
    answers: { 202: post },
    errors: ["already_published", "conflict", "invalid_request"],
  },
  "GET /:id/events": {
    summary: "Gives a post's receipt, the oldest line first.",
    answers: {
      200: z.array(z.object({ at: moment, stage: z.enum(POST_STAGES), detail: z.string() })),
    },
  },
  "GET /:id/results": {
    summary: "Says how a post did, the first reading first.",
    answers: {
      200: listOf(
        z.object({ at: moment, views: figure, likes: figure, comments: figure, shares: figure }),
      ),
    },
  },
});
