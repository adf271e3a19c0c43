/** Init script: deletes functions that are newer than Chrome 90 or Safari 15.0. */
export function removeNewFeatures(): void {
  const lost: [object, ...string[]][] = [
    [Array.prototype, "at", "findLast", "findLastIndex", "toReversed", "toSorted", "toSpliced"],
    [Array.prototype, "with"],
    [String.prototype, "at", "isWellFormed", "toWellFormed"],
    [Object, "hasOwn", "groupBy"],
    [Map, "groupBy"],
    [Promise, "withResolvers", "try"],
    [AbortSignal, "any", "timeout"],
    [Element.prototype, "role", "moveBefore"],
    [HTMLFormElement.prototype, "requestSubmit"],
    [SubmitEvent.prototype, "submitter"],
    [globalThis, "structuredClone", "requestIdleCallback", "scheduler"],
  ];
  for (const [owner, ...names] of lost) {
    for (const name of names) Reflect.deleteProperty(owner, name);
  }
}
