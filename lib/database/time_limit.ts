import { clearTimeout, setTimeout } from "node:timers";
import type pg from "pg";

/**
 * The class of connections that break off when the server has answered nothing for `ms` while it owed an
 * answer; all statements under way then fail as those of a lost connection. The driver's own limit makes
 * and clears a timer for each statement, some 3 % of what a page costs; this one looks at the clock once
 * in `ms`.
 */
export function withTimeLimit(ms: number, Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    #owed = 0;
    /** When an answer came, or the first of those under way was asked for. */
    #heard = 0;
    #timer: ReturnType<typeof setTimeout> | undefined;

    // deno-lint-ignore no-explicit-any -- one body for all overloads of the driver
    override query(statement: any, values?: any, callback?: any): any {
      const answer = super.query(statement, values, callback) as unknown;
      if (answer instanceof Promise) {
        if (this.#owed++ === 0) this.#heard = performance.now();
        if (this.#timer === undefined) this.#lookAfter(ms);
        answer.then(this.#onAnswer, this.#onAnswer);
      }
      return answer;
    }

    readonly #onAnswer = () => {
      this.#owed--;
      this.#heard = performance.now();
    };

    #lookAfter(wait: number) {
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        if (this.#owed === 0) return;
        const left = this.#heard + ms - performance.now();
        if (left > 0) this.#lookAfter(left);
        else this.connection.stream.destroy();
      }, wait).unref();
    }

    // deno-lint-ignore no-explicit-any -- one body for all overloads of the driver
    override end(callback?: any): any {
      clearTimeout(this.#timer);
      return super.end(callback);
    }
  };
}
