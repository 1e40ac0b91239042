import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";
import "../load-context";

/** Answers a request for a screen or its data with the built Remix application. */
export const renderScreen = createRequestHandler(build, "production");
