import { useEffect, useState } from "react";
import type { GenerationPage, GenerationRecord } from "#contract/generation";
import { ApiError } from "#lib/api-error";
import { useResource } from "#lib/resource";
import { useProblemFocus } from "#lib/use-problem-focus";
import { Panel } from "#ui/panel";
import { Skeleton } from "#ui/skeleton";
import { toast } from "#ui/toast";
import { startAtPrice } from "../generate/start-at-price";
import { useModels } from "../generate/use-models";
import { PageHeading } from "../shell/page-heading";
import { useViewer } from "../shell/viewer";
import { AboutFields, DeclaredFields } from "./about-fields";
import { checkPictures } from "./check-pictures";
import { DescribeAll, describedRow } from "./describe-all";
import {
  addPictures,
  EMPTY_TRAINING,
  placeOfIssue,
  removePicture,
  type TrainingDraft,
  type TrainingPicture,
  type TrainingProblems,
  trainingProblems,
  wishOf,
  withCaption,
} from "./draft";
import { PictureAdder } from "./picture-adder";
import { PictureRow } from "./picture-row";
import { StartFields, stepsFor, trainerOf, trainingPrice } from "./start-fields";
import { TestPictures } from "./test-pictures";
import { TrainingRun } from "./training-run";
import { useDescriptions } from "./use-descriptions";
import { useFollowedRecord } from "./use-followed-record";
import { useMeasures } from "./use-measures";
import { useTrainingDraft } from "./use-training-draft";

/** The newest training, which may have been started on another device. */
const NEWEST_PATH = "/api/generations?kind=training&limit=1";

/** From own pictures to a LoRA: the form, the training, and what its LoRA makes. */
export function TrainScreen() {
  const { accountId } = useViewer();
  const { draft, isRead, change } = useTrainingDraft(accountId);
  const { data: newest } = useResource<GenerationPage>(NEWEST_PATH, {
    failure: "Your trainings could not be loaded.",
  });
  /** One that ended and was left: the list may still say that it runs. */
  const [left, setLeft] = useState<string | null>(null);
  const isRunning = (one: GenerationRecord) => one.status === "processing" && one.id !== left;
  const running = newest?.items.find(isRunning)?.id ?? null;
  /** One that was started elsewhere: its end is shown, too, when the list does not say any more that it runs. */
  const [met, setMet] = useState<string | null>(null);
  useEffect(() => {
    if (running !== null) setMet(running);
  }, [running]);
  const followed = draft.started ?? running ?? met;
  const record = useFollowedRecord(followed);
  const isLoading = !isRead || (followed !== null && record === undefined);
  const put = (part: Partial<TrainingDraft>) => change(() => part);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <PageHeading title="Train a LoRA" />
        <p className="max-w-[60ch] text-muted text-sm">
          4 to 30 pictures teach a model your product, your character or your style.
        </p>
      </div>
      {isLoading && <Skeleton className="h-96" />}
      {isRead && record && (
        <TrainingRun
          record={record}
          onBack={() => {
            setLeft(record.id);
            setMet(null);
            // A training of another device is not the form of this one.
            const isDone = record.status === "succeeded" && draft.name.trim() === record.prompt;
            put(isDone ? EMPTY_TRAINING : { started: null, tests: [] });
          }}
        />
      )}
      {isRead && record?.status === "succeeded" && record.lora_id !== undefined && (
        <TestPictures
          loraId={record.lora_id}
          tests={draft.tests}
          onTests={(tests) => put({ started: record.id, tests })}
        />
      )}
      {!isLoading && !record && <TrainingForm draft={draft} change={change} />}
    </div>
  );
}

interface TrainingFormProps {
  draft: TrainingDraft;
  change: ReturnType<typeof useTrainingDraft>["change"];
}

/** Everything that a training needs, in the order in which it is thought of. */
function TrainingForm({ draft, change }: TrainingFormProps) {
  const { data: models } = useModels("training");
  const { isMeasuring, measures } = useMeasures(draft.pictures);
  const findings = checkPictures(measures);
  const descriptions = useDescriptions(draft.pictures, change);
  const [isTried, setIsTried] = useState(false);
  const [refused, setRefused] = useState<TrainingProblems>({});
  const [isStarting, setIsStarting] = useState(false);
  const missing = trainingProblems(draft, findings, isMeasuring);
  // That pictures are still looked at is no fault of theirs: the line below them says it.
  const problems = { ...(isTried ? trainingProblems(draft, findings) : {}), ...refused };
  const model = models && trainerOf(models.items, draft);
  const { form, focusProblem } = useProblemFocus<HTMLDivElement>();

  function put(part: Partial<TrainingDraft>) {
    setRefused({});
    change(() => part);
  }

  /** Changes the pictures as they are now: others may have been added since they were drawn. */
  function putPictures(next: (now: TrainingDraft) => Partial<TrainingDraft>) {
    setRefused({});
    change(next);
  }

  function add(added: readonly TrainingPicture[], isContinued: boolean) {
    putPictures((now) => addPictures(now, added, isContinued));
  }

  async function start() {
    setIsTried(true);
    const [first] = Object.values(missing);
    if (first !== undefined) {
      toast.error("The training was not started", { description: first });
      focusProblem();
      return;
    }
    if (!model) return;
    setIsStarting(true);
    const steps = stepsFor(model, draft.steps);
    const priced = { ...model, price: trainingPrice(model, steps) };
    try {
      const started = await startAtPrice("training", priced, wishOf({ ...draft, steps }));
      change(() => ({ started, tests: [] }));
    } catch (error) {
      const message = error instanceof Error ? error.message : "Please try again.";
      const issue = error instanceof ApiError ? error.body?.issues?.[0] : undefined;
      const place = placeOfIssue(issue?.path);
      if (place) {
        setRefused({ [place]: message });
        focusProblem();
      }
      toast.error("The training was not started", { description: message });
    } finally {
      setIsStarting(false);
    }
  }

  return (
    <div ref={form} className="contents">
      <Panel className="grid gap-4 p-5 sm:p-6">
        <h2 className="font-display font-semibold text-lg">Pictures and captions</h2>
        <PictureAdder count={draft.pictures.length} onAdd={add} />
        {descriptions && draft.pictures.length > 0 && <DescribeAll {...descriptions} />}
        {problems.pictures && (
          <p
            role="alert"
            data-invalid=""
            tabIndex={-1}
            className="scroll-mt-20 font-medium text-bad text-sm"
          >
            {problems.pictures}
          </p>
        )}
        {draft.pictures.length > 0 && (
          <ul aria-label="Pictures" className="divide-y divide-line">
            {draft.pictures.map((picture, at) => (
              <PictureRow
                key={picture.url}
                place={at + 1}
                picture={picture}
                findings={findings[at] ?? []}
                description={descriptions && describedRow(descriptions, picture)}
                onCaption={(caption) =>
                  putPictures(({ pictures }) => ({
                    pictures: withCaption(pictures, { url: picture.url, caption }),
                  }))
                }
                onRemove={() => putPictures((now) => removePicture(now, picture.url))}
              />
            ))}
          </ul>
        )}
        {isMeasuring && (
          <p role="status" className="text-faint text-xs">
            Looking at the pictures on this device
          </p>
        )}
      </Panel>
      <Panel className="grid gap-5 p-5 sm:p-6">
        <h2 className="font-display font-semibold text-lg">What it teaches</h2>
        <AboutFields draft={draft} problems={problems} onChange={put} />
        <DeclaredFields draft={draft} problems={problems} onChange={put} />
      </Panel>
      <Panel className="grid gap-5 p-5 sm:p-6">
        <h2 className="font-display font-semibold text-lg">Training</h2>
        {!models && <Skeleton className="h-24" />}
        {models && model && (
          <StartFields
            models={models.items}
            model={model}
            draft={draft}
            isStarting={isStarting}
            onChange={put}
            onStart={() => void start()}
          />
        )}
        {models && !model && <NoTrainer />}
      </Panel>
    </div>
  );
}

/** What is needed before anything can be trained. */
function NoTrainer() {
  const { role } = useViewer();
  return (
    <div role="status" className="grid gap-1 rounded-control bg-signal-wash p-4 text-sm">
      <p className="font-medium">No trainer is set up here yet.</p>
      <p className="text-muted">
        {role === "admin"
          ? "Set FAL_KEY and switch a model of the type LoRA training on under Models. "
          : "Whoever runs this site can set one up. "}
        Prepare everything meanwhile: it is kept on this device.
      </p>
    </div>
  );
}
