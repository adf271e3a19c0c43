/** A test loads this before the server: on a signal it leaves a rejected promise unhandled. */
Deno.addSignalListener("SIGUSR1", () => {
  Promise.reject(new Error("a forgotten promise"));
});
