import { type ComponentProps, lazy, Suspense, useState } from "react";
import type { Channel } from "#contract/publishing/channels";
import type { PlannedPost } from "#contract/publishing/posts";
import { messageOf } from "#lib/api-error";
import { Confirmation } from "#ui/confirmation";
import { Dialog } from "#ui/dialog";
import { toast } from "#ui/toast";
import { type OpenSheet, useCalendar } from "./calendar-context";
import { MoveForm } from "./move-form";
import { fieldsOfPost, type PlanFields } from "./plan-fields";
import type { FormEnd } from "./plan-form";
import { sendPublish } from "./post-calls";
import { deletionSentence, postName } from "./post-words";
import { momentTitle } from "./shown-days";
import type { PostControl } from "./use-posts";

const PlanForm = lazy(() => import("./plan-form").then((loaded) => ({ default: loaded.PlanForm })));
const PostDetails = lazy(() =>
  import("./post-details").then((loaded) => ({ default: loaded.PostDetails })),
);

const WAITING = <div className="h-96" />;

interface SheetsProps {
  sheet: OpenSheet | null;
  zone: string;
  control: PostControl;
  channels: readonly Channel[];
  /** What was written about a new post, kept while its dialog is closed. */
  draft: PlanFields;
  onDraft: (part: Partial<PlanFields>) => void;
  /** A new post is on the calendar. @param end its form, which may be closed by then */
  onPlanned: (post: PlannedPost, end: FormEnd) => void;
  onClose: () => void;
}

/** What opens above the calendar. */
export function Sheets(props: SheetsProps) {
  const { sheet, zone, control, channels, draft, onDraft, onPlanned, onClose } = props;
  const { channelOf } = useCalendar();
  const [isBusy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState<PlannedPost | null>(null);
  const id = sheet && "id" in sheet ? sheet.id : null;
  const post = control.posts?.find((one) => one.id === id) ?? null;
  const close = (isOpen: boolean) => isOpen || onClose();

  async function publish({ id: published }: PlannedPost) {
    setBusy(true);
    try {
      await sendPublish(published);
      toast.success("It is being sent");
    } catch (error) {
      const description = messageOf(error, "Please try again.");
      toast.error("The post was not sent", { description });
    }
    await control.reload();
    setBusy(false);
  }

  async function remove(gone: PlannedPost) {
    setBusy(true);
    const isGone = await control.remove(gone);
    setBusy(false);
    setLeaving(null);
    if (isGone) onClose();
  }

  return (
    <>
      <Dialog
        isOpen={sheet?.is === "plan"}
        onOpenChange={close}
        title="Plan a post"
        className="sm:max-w-xl"
      >
        <Suspense fallback={WAITING}>
          <PlanForm
            fields={draft}
            onChange={onDraft}
            channels={channels}
            post={null}
            onSaved={(saved, outcome, end) => {
              const at = momentTitle(Date.parse(saved.at), zone);
              toast.success(outcome === "sent" ? "It is being sent" : `Planned for ${at}`);
              onPlanned(saved, end);
            }}
            onCancel={onClose}
          />
        </Suspense>
      </Dialog>
      <Dialog
        isOpen={sheet?.is === "edit" && post !== null}
        onOpenChange={close}
        title="Edit post"
        className="sm:max-w-xl"
      >
        {post && (
          <EditForm
            key={post.id}
            {...{ post, zone, channels, onClose }}
            onSaved={(_saved, _outcome, { isOpen }) => {
              toast.success("Saved");
              void control.reload();
              if (isOpen) onClose();
            }}
          />
        )}
      </Dialog>
      <Dialog
        isOpen={sheet?.is === "move" && post !== null}
        onOpenChange={close}
        title="Move post"
        {...(post ? { description: postName(post).slice(0, 120) } : {})}
        className="sm:max-w-md"
      >
        {post && (
          <MoveForm
            key={post.id}
            post={post}
            onMove={(at) => {
              onClose();
              void control.move(post, at, zone);
            }}
            onCancel={onClose}
          />
        )}
      </Dialog>
      <Dialog
        isOpen={sheet?.is === "details" && post !== null}
        onOpenChange={close}
        title={post ? postName(post).slice(0, 120) : ""}
        placement="right"
      >
        <Suspense fallback={WAITING}>
          {post && (
            <PostDetails
              post={post}
              isBusy={isBusy}
              onPublish={() => void publish(post)}
              onDelete={() => setLeaving(post)}
            />
          )}
        </Suspense>
      </Dialog>
      <Confirmation
        isOpen={leaving !== null}
        title={`Delete ${leaving ? postName(leaving).slice(0, 80) : ""}?`}
        action="Delete post"
        isBusy={isBusy}
        onConfirm={() => {
          if (leaving) void remove(leaving);
        }}
        onCancel={() => setLeaving(null)}
      >
        {leaving && deletionSentence(leaving, channelOf(leaving))}
      </Confirmation>
    </>
  );
}

interface EditFormProps {
  post: PlannedPost;
  zone: string;
  channels: readonly Channel[];
  onSaved: ComponentProps<typeof PlanForm>["onSaved"];
  onClose: () => void;
}

/** The form with what a post says already. */
function EditForm({ post, zone, channels, onSaved, onClose }: EditFormProps) {
  const [fields, setFields] = useState(() => fieldsOfPost(post, zone, channels));
  return (
    <Suspense fallback={WAITING}>
      <PlanForm
        fields={fields}
        onChange={(part) => setFields((before) => ({ ...before, ...part }))}
        {...{ channels, post, onSaved }}
        onCancel={onClose}
      />
    </Suspense>
  );
}
