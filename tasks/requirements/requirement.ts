/** Something the tests need of the machine, and how it gets there. */
export interface Requirement {
  /** What it is, as a person would ask for it. */
  readonly name: string;
  /** One line, printed before `install` runs, that says what is about to happen. */
  readonly doing: string;
  /** Debian packages that bring it; empty when `install` needs no rights on the machine. */
  readonly packages: readonly string[];
  /** Whether it is there; takes milliseconds, as it is asked before every test run. */
  isPresent(): Promise<boolean>;
  /** Puts it there; throws when that does not work. */
  install(): Promise<void>;
}
