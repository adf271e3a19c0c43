import { currentDraft, Gone } from "../current_draft.ts";
import { StorageFull } from "../../store/mod.ts";
import type { Store } from "../../store/types.ts";
import { MAX_FILES } from "@/lib/evidence/rules/limits.ts";
import { prepare } from "./prepare.ts";
import type { PhotoProblem, PhotoRow } from "../../report_state/photo_states.ts";

/** The photos of the form on this page. */
export interface FormPhotos {
  readonly rows: readonly PhotoRow[];
  /** Number of photos, without the rows of rejected files. */
  count(): number;
  /** How many of the last added files exceeded the limit. */
  leftOut(): number;
  /** Adds files up to the limit. */
  add(files: readonly File[]): void;
  remove(key: string): void;
  /** Listener for `formdata`: adds the photos to a native form submission. */
  onFormData(event: FormDataEvent): void;
  /**
   * Waits until all chosen files are prepared and saved, and retries failed ones once. Returns why some
   * are still only in memory; undefined when none is.
   */
  saveAll(): Promise<PhotoProblem | undefined>;
}

type Row = { -readonly [Key in keyof PhotoRow]: PhotoRow[Key] } & {
  /** Key in the store, once saved. */
  stored?: string;
  /** The chosen file, until it is prepared. */
  file?: File | undefined;
};

/** Opens the photos of the current draft. Files are prepared and saved one at a time. */
export function openFormPhotos(openStore: () => Promise<Store>, changed: () => void): FormPhotos {
  const rows: Row[] = [];
  let nextKey = 0;
  let leftOut = 0;
  const kept = () => rows.filter(({ unsaved, blob, file }) => !unsaved || blob || file);
  const change = (row: Row, changes: Partial<Row>) => {
    Object.assign(row, changes);
    changed();
  };

  async function restore(): Promise<void> {
    const { id } = await currentDraft();
    const saved = await (await openStore()).photosOf(id);
    rows.unshift(...saved.map((photo) => ({ ...photo, stored: photo.key })));
    // Files may have been chosen before the number of saved photos was known.
    const tooMany = kept().slice(MAX_FILES).filter(({ stored }) => !stored);
    for (const row of tooMany) rows.splice(rows.indexOf(row), 1);
    leftOut += tooMany.length;
    changed();
  }

  async function prepareAndSave(row: Row): Promise<void> {
    // Yield to the event loop between two pictures.
    await new Promise((resolve) => setTimeout(resolve));
    if (!rows.includes(row)) return;
    const result = await prepare(row.file!);
    if (typeof result === "string") return change(row, { file: undefined, unsaved: result });
    const extension = result.type.endsWith("pdf") ? ".pdf" : ".jpg";
    const names = rows.map(({ name, blob }) => blob ? name : "");
    const name = fileName(row.name, extension, names);
    change(row, { file: undefined, blob: result, size: result.size, name });
    await save(row);
  }

  async function save(row: Row): Promise<void> {
    const blob = row.blob!;
    try {
      const draft = await currentDraft();
      // A draft that was just sent is a report, which takes the photo too.
      await draft.save().catch((error) => {
        if (!(error instanceof Gone)) throw error;
      });
      const store = await openStore();
      const { key } = await store.addPhoto(draft.id, { name: row.name, type: blob.type, blob });
      change(row, { stored: key, unsaved: undefined });
      // The user removed it in the meantime.
      if (!rows.includes(row)) await store.removePhoto(key);
    } catch (error) {
      change(row, { unsaved: error instanceof StorageFull ? "storage_full" : "unsaved" });
    }
  }

  let queue = restore().catch(() => {});

  async function removeStored(row: Row): Promise<void> {
    try {
      await (await openStore()).removePhoto(row.stored!);
    } catch {
      // It is still in the store and would be sent.
      rows.push(row);
      changed();
    }
  }

  return {
    rows,
    count: () => kept().length,
    leftOut: () => leftOut,
    add(files) {
      const room = Math.max(0, MAX_FILES - kept().length);
      for (const file of files.slice(0, room)) {
        const { name, size } = file;
        const row: Row = { key: `${nextKey++}`, name, size, unsaved: "preparing", file };
        rows.push(row);
        queue = queue.then(() => prepareAndSave(row));
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
    onFormData({ formData }) {
      formData.delete("file");
      // The language switch submits the form only to render it in another language.
      if (formData.has("page_language")) return;
      for (const { blob, file, name } of kept()) formData.append("file", blob ?? file!, name);
    },
    async saveAll() {
      const inMemory = () => kept().filter(({ unsaved }) => unsaved);
      // Further files may be chosen meanwhile.
      for (let seen: unknown; seen !== queue;) await (seen = queue);
      for (const row of inMemory()) if (row.blob) await save(row);
      const problems = inMemory().map(({ unsaved }) => unsaved);
      if (problems.includes("preparing")) return await this.saveAll();
      return problems.includes("storage_full") ? "storage_full" : problems[0] && "unsaved";
    },
  };
}

/** File extension, characters that file systems reject, path separators and invisible characters. */
const UNSAFE = /\.\w+$|[\p{C}\\/:*?"<>|]+/gu;
const MAX_LENGTH = 40;

/**
 * Makes a short, safe, unique file name. Cameras name every picture `image.jpg`, and users of screen
 * readers tell the photos apart by name.
 */
function fileName(original: string, extension: string, others: readonly string[]): string {
  const stem = original.replace(UNSAFE, "").slice(0, MAX_LENGTH);
  let name = stem + extension;
  for (let n = 2; others.includes(name); n++) name = `${stem} ${n}${extension}`;
  return name;
}
