import { correctionsIn } from "@/islands/store/corrections.ts";
import { isFinished } from "@/islands/store/mod.ts";
import type { ReportWithPhotos } from "@/islands/store/types.ts";
import { ConfirmRemoval, PhotoPart, useConfirmation } from "../report_state/parts.tsx";
import type { ListContext } from "../report_state/view.ts";

interface Props {
  ctx: ListContext;
  one: ReportWithPhotos;
  /** Id of the element that names the report, for `aria-describedby` of its buttons. */
  of: string;
}

/** The code of a report that an administrator deleted; it is only kept or removed. */
const DELETED = "incident_deleted";

type ActionName = "as_new" | "claim" | "dismiss" | "retry";
type Action = readonly [says: `unsent.${ActionName}`, does: () => Promise<unknown>];

/** The photos of a report and the actions for it. */
export function Actions({ ctx, one, of }: Props) {
  const { t, say, base, act, view } = ctx;
  const { report, photos } = one;
  const { target, setTarget, close, container } = useConfirmation(report.key);
  const { store } = view;
  const actor = view.user?.id ?? null;
  const isReused = report.refusal?.code === "idempotency_key_reused";
  const isDeleted = report.refusal?.code === DELETED;
  const button = ([says, does]: Action, className = "btn") => (
    <button
      key={says}
      type="button"
      class={className}
      aria-describedby={of}
      onClick={() => act(does)}
    >
      {say(says)}
    </button>
  );
  if (isFinished(one)) {
    return (
      <div class="row">
        {button(["unsent.dismiss", () => correctionsIn(store).dismiss(report.key)], "link")}
      </div>
    );
  }
  const remove = async () => {
    if (target === report.key) await store.discard(target, actor);
    else await store.removePhoto(target!);
  };
  const file = photos.find(({ key }) => key === target);
  const question = file ? t("unsent.ask_file", { name: file.name }) : t("unsent.ask_report");
  return (
    <div class="stack stack-s" ref={container}>
      {!target && <PhotoPart ctx={ctx} photos={photos} onRemove={setTarget} />}
      {target
        ? <ConfirmRemoval {...{ ctx, question, of, remove }} onClose={close} />
        : (
          <div class="row">
            {report.refusal && !isReused && !isDeleted && (
              <a class="btn" href={`${base}/report?fix=${report.key}`} aria-describedby={of}>
                {t("unsent.correct")}
              </a>
            )}
            {actionsFor(view, one, isReused).map((one) => button(one))}
            <button
              type="button"
              class="link"
              aria-describedby={of}
              onClick={() => setTarget(report.key)}
            >
              {say("unsent.remove")}
            </button>
          </div>
        )}
    </div>
  );
}

/** The actions for a report that the queue does not send. */
function actionsFor(
  { user, store, wake }: ListContext["view"],
  { report, photos }: ReportWithPhotos,
  isReused: boolean,
): Action[] {
  const { key } = report;
  const actor = user?.id ?? null;
  const corrections = correctionsIn(store);
  const then = (change: () => Promise<unknown>) => async () => {
    await change();
    void wake();
  };
  if (isReused) return [["unsent.as_new", then(() => corrections.sendAsNew(key, actor))]];
  // Invalid values (422) must be corrected first, and a deleted report stays deleted: a retry would fail
  // again.
  const isRetryable = report.refusal
    ? report.refusal.status !== 422 && report.refusal.code !== DELETED
    : photos.some(({ refusal }) => refusal);
  return [
    ...report.user || !user
      ? []
      : [["unsent.claim", then(() => corrections.claim(key, user))] satisfies Action],
    ...isRetryable
      ? [["unsent.retry", then(() => corrections.retry(key, actor))] satisfies Action]
      : [],
  ];
}
