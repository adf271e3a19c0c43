/** Polyfills for phones that get no browser updates. Other missing functions are not used. */

// Chrome has it from version 92 on; the oldest supported one is 90.
crypto.randomUUID ??= () => {
  const parts = crypto.getRandomValues(new Uint16Array(8));
  const hex = [...parts].map((n) => n.toString(16).padStart(4, "0")).join("");
  // Version 4 of RFC 9562, with its variant.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5") as UUID;
};

type UUID = ReturnType<Crypto["randomUUID"]>;

export {};
