import { Component, type ComponentChildren } from "preact";

interface Props {
  children: ComponentChildren;
  instead: ComponentChildren;
}

/** Draws something else where a part cannot be drawn, so that all around it still is. */
export class Guard extends Component<Props, { isBroken?: boolean }> {
  static override getDerivedStateFromError() {
    return { isBroken: true };
  }

  render() {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}
