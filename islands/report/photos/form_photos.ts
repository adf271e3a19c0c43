import { currentDraft, Gone } from "../current_draft.ts";
import { StorageFull } from "../../store/mod.ts";
import type { Store } from "../../store/types.ts";
import { MAX_FILES } from "@/lib/evidence/rules/limits.ts";
import { prepare } from "./prepare.ts";
import type { PhotoProblem, ShownPhoto } from "../../report_state/photo_states.ts";

/** The photos of the form on this page. */
export interface Shelf {
  readonly rows: readonly ShownPhoto[];
  /** How many of them are more than a sentence about why they are not. */
  kept(): number;
  /** How many of those added last were too many. */
  leftOut(): number;
  /** Adds as many as there is room for. */
  add(files: readonly File[]): void;
  remove(key: string): void;
  /** Puts the photos into a form that the browser posts. */
  post(event: FormDataEvent): void;
  /**
   * Waits until all chosen files are prepared and saved, and tries those once more that could not be
   * saved. Answers why some are still in memory only; undefined when none is.
   */
  settle(): Promise<PhotoProblem | undefined>;
}

type Row = { -readonly [Key in keyof ShownPhoto]: ShownPhoto[Key] } & {
  /** Its key in the store, once it is there. */
  stored?: string;
  /** The file as it was chosen, until it is prepared. */
  file?: File | undefined;
};

/** Opens the shelf with what the draft has. One file is prepared at a time, and saved before the next. */
export function openShelf(openStore: () => Promise<Store>, changed: () => void): Shelf {
  const rows: Row[] = [];
  let count = 0;
  let leftOut = 0;
  const kept = () => rows.filter(({ unsaved, blob, file }) => !unsaved || blob || file);
  const change = (row: Row, news: Partial<Row>) => {
    Object.assign(row, news);
    changed();
  };

  async function restore(): Promise<void> {
    const { id } = await currentDraft();
    const saved = await (await openStore()).photosOf(id);
    rows.unshift(...saved.map((photo) => ({ ...photo, stored: photo.key })));
    // Some may have been chosen before it was known how much room there is.
    const tooMany = kept().slice(MAX_FILES).filter(({ stored }) => !stored);
    for (const row of tooMany) rows.splice(rows.indexOf(row), 1);
    leftOut += tooMany.length;
    changed();
  }

  async function takeIn(row: Row): Promise<void> {
    // The page has its turn between two pictures.
    await new Promise((resolve) => setTimeout(resolve));
    if (!rows.includes(row)) return;
    const result = await prepare(row.file!);
    if (typeof result === "string") return change(row, { file: undefined, unsaved: result });
    const ending = result.type.endsWith("pdf") ? ".pdf" : ".jpg";
    const names = rows.map(({ name, blob }) => blob ? name : "");
    const name = fileName(row.name, ending, names);
    change(row, { file: undefined, blob: result, size: result.size, name });
    await save(row);
  }

  async function save(row: Row): Promise<void> {
    const blob = row.blob!;
    try {
      const draft = await currentDraft();
      // One that was just sent takes the photo as well.
      await draft.keep().catch((error) => {
        if (!(error instanceof Gone)) throw error;
      });
      const store = await openStore();
      const { key } = await store.addPhoto(draft.id, { name: row.name, type: blob.type, blob });
      change(row, { stored: key, unsaved: undefined });
      // Removed by the person in the meantime.
      if (!rows.includes(row)) await store.removePhoto(key);
    } catch (error) {
      change(row, { unsaved: error instanceof StorageFull ? "storage_full" : "unsaved" });
    }
  }

  let last = restore().catch(() => {});

  async function removeStored(row: Row): Promise<void> {
    try {
      await (await openStore()).removePhoto(row.stored!);
    } catch {
      // It is still there, and would be sent.
      rows.push(row);
      changed();
    }
  }

  return {
    rows,
    kept: () => kept().length,
    leftOut: () => leftOut,
    add(files) {
      const room = Math.max(0, MAX_FILES - kept().length);
      for (const file of files.slice(0, room)) {
        const { name, size } = file;
        const row: Row = { key: `${count++}`, name, size, unsaved: "preparing", file };
        rows.push(row);
        last = last.then(() => takeIn(row));
      }
      leftOut = Math.max(0, files.length - room);
      changed();
    },
    remove(key) {
      const row = rows.find((one) => one.key === key);
      if (!row) return;
      rows.splice(rows.indexOf(row), 1);
      leftOut = 0;
      if (row.stored) void removeStored(row);
      changed();
    },
    post({ formData }) {
      formData.delete("file");
      // The language switch sends the form along only to have it drawn again.
      if (formData.has("page_language")) return;
      for (const { blob, file, name } of kept()) formData.append("file", blob ?? file!, name);
    },
    async settle() {
      const inMemory = () => kept().filter(({ unsaved }) => unsaved);
      // More may be chosen while the first are being prepared.
      for (let seen: unknown; seen !== last;) await (seen = last);
      for (const row of inMemory()) if (row.blob) await save(row);
      const problems = inMemory().map(({ unsaved }) => unsaved);
      if (problems.includes("preparing")) return await this.settle();
      return problems.includes("storage_full") ? "storage_full" : problems[0] && "unsaved";
    },
  };
}

/** The ending, and what disks refuse, what ends a folder, and what nobody sees. */
const UNWANTED = /\.\w+$|[\p{C}\\/:*?"<>|]+/gu;
const MAX_LENGTH = 40;

/**
 * A short, safe name that none of the others has, so that a person who only hears the list can tell
 * them apart: cameras like to call every picture `image.jpg`.
 */
function fileName(wanted: string, ending: string, others: readonly string[]): string {
  const stem = wanted.replace(UNWANTED, "").slice(0, MAX_LENGTH);
  let name = stem + ending;
  for (let n = 2; others.includes(name); n++) name = `${stem} ${n}${ending}`;
  return name;
}
