export * from "./audit";
export * from "./auth";
export * from "./credits";
export * from "./generations";
export * from "./hooks";
export * from "./models";
export * from "./outbox";
export * from "./preferences";
