/** A program or font that the tests need, and how to install it. */
export interface Requirement {
  /** Display name. */
  readonly name: string;
  /** Message that is printed before `install` runs. */
  readonly message: string;
  /** Debian packages that contain it; empty when `install` needs no root. */
  readonly packages: readonly string[];
  /** Whether it is installed. Must be fast, because it is called before every test run. */
  isPresent(): Promise<boolean>;
  /** Installs it; throws when that fails. */
  install(): Promise<void>;
}
