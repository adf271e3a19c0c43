/** Loaded before the server by a test: a signal makes it forget a promise that fails. */
Deno.addSignalListener("SIGUSR1", () => {
  Promise.reject(new Error("a forgotten promise"));
});
