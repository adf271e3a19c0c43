import { createMiddleware } from "hono/factory";
import type { Env } from "../context.ts";

const TWO_YEARS = 2 * 365 * 24 * 60 * 60;

/** Sets the security headers of every response. */
export const securityHeaders = createMiddleware<Env>(async (c, next) => {
  const nonce = crypto.getRandomValues(new Uint8Array(16)).toBase64();
  c.set("nonce", nonce);
  const policy = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // The default is `script-src`, in which 'strict-dynamic' disables 'self'.
    "worker-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ];
  c.header("Content-Security-Policy", policy.join("; "));
  c.header("X-Content-Type-Options", "nosniff");
  c.header("Referrer-Policy", "same-origin");
  c.header("Cross-Origin-Opener-Policy", "same-origin");
  if (c.get("services").config.secure) {
    c.header("Strict-Transport-Security", `max-age=${TWO_YEARS}; includeSubDomains`);
  }
  await next();
});
