import { correctionsIn } from "@/islands/store/corrections.ts";
import { isFinished } from "@/islands/store/mod.ts";
import type { ReportWithPhotos } from "@/islands/store/types.ts";
import { AskFirst, PhotoPart, useQuestion } from "../report_state/parts.tsx";
import type { ListReader } from "../report_state/view.ts";

interface Props {
  reader: ListReader;
  one: ReportWithPhotos;
  /** The id of the element that names the report, for buttons that many reports have. */
  of: string;
}

type Words = "as_new" | "claim" | "dismiss" | "retry";
type Offer = readonly [says: `unsent.${Words}`, does: () => Promise<unknown>];

/** The photos of a report and what its author can do about it. */
export function Actions({ reader, one, of }: Props) {
  const { t, say, base, act, view } = reader;
  const { report, photos } = one;
  const { asked, ask, close, holder } = useQuestion(report.key);
  const { store } = view;
  const actor = view.user?.id ?? null;
  const isReused = report.refusal?.code === "idempotency_key_reused";
  const offer = ([says, does]: Offer, look = "btn") => (
    <button
      key={says}
      type="button"
      class={look}
      aria-describedby={of}
      onClick={() => act(does)}
    >
      {say(says)}
    </button>
  );
  if (isFinished(one)) {
    return (
      <div class="row">
        {offer(["unsent.dismiss", () => correctionsIn(store).dismiss(report.key)], "link")}
      </div>
    );
  }
  const remove = async () => {
    if (asked === report.key) await store.discard(asked, actor);
    else await store.removePhoto(asked!);
  };
  const file = photos.find(({ key }) => key === asked);
  const question = file ? t("unsent.ask_file", { name: file.name }) : t("unsent.ask_report");
  return (
    <div class="stack stack-s" ref={holder}>
      {!asked && <PhotoPart reader={reader} photos={photos} onRemove={ask} />}
      {asked
        ? <AskFirst {...{ reader, question, of, remove }} onClose={close} />
        : (
          <div class="row">
            {report.refusal && !isReused && (
              <a class="btn" href={`${base}/report?fix=${report.key}`} aria-describedby={of}>
                {t("unsent.correct")}
              </a>
            )}
            {offersFor(view, one, isReused).map((one) => offer(one))}
            <button
              type="button"
              class="link"
              aria-describedby={of}
              onClick={() => ask(report.key)}
            >
              {say("unsent.remove")}
            </button>
          </div>
        )}
    </div>
  );
}

/** The ways on for a report that the queue does not send by itself. */
function offersFor(
  { user, store, wake }: ListReader["view"],
  { report, photos }: ReportWithPhotos,
  isReused: boolean,
): Offer[] {
  const { key } = report;
  const actor = user?.id ?? null;
  const corrections = correctionsIn(store);
  const then = (change: () => Promise<unknown>) => async () => {
    await change();
    void wake();
  };
  if (isReused) return [["unsent.as_new", then(() => corrections.sendAsNew(key, actor))]];
  // What is wrong with the report itself stays wrong: it is corrected first.
  const cameBack = report.refusal
    ? report.refusal.status !== 422
    : photos.some(({ refusal }) => refusal);
  return [
    ...report.user || !user
      ? []
      : [["unsent.claim", then(() => corrections.claim(key, user))] satisfies Offer],
    ...cameBack
      ? [["unsent.retry", then(() => corrections.retry(key, actor))] satisfies Offer]
      : [],
  ];
}
