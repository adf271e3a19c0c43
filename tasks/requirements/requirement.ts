/** A program or font that the tests need, and how to install it. */
export interface Requirement {
  /** Its name as printed. */
  readonly name: string;
  /** One line, printed before `install` runs. */
  readonly doing: string;
  /** Debian packages that contain it; empty when `install` needs no root. */
  readonly packages: readonly string[];
  /** Whether it is installed; takes milliseconds, because it is called before every test run. */
  isPresent(): Promise<boolean>;
  /** Installs it; throws when that fails. */
  install(): Promise<void>;
}
