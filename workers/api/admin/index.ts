import { Hono } from "hono";
import type { ApiEnv } from "../context";
import { auditAdmin } from "./audit";
import { featuresAdmin } from "./features";
import { modelsAdmin } from "./models";
import { peopleAdmin } from "./people";

/** What administrators may do. Each handler checks the role itself. */
export const admin = new Hono<ApiEnv>();
admin.route("/audit", auditAdmin);
admin.route("/features", featuresAdmin);
admin.route("/people", peopleAdmin);
admin.route("/test-models", modelsAdmin);
