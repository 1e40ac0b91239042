import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The project whose files take longest: a film is painted by one thread for half a minute. */
const FIRST = "engine";

/** Begins with the longest files, so that no single one of them is left at the end of a run. */
export class EngineFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isFirst = ({ project }: TestSpecification) => project.name === FIRST;
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
  }
}
