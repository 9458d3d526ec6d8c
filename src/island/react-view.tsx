import reactToWebComponent from '@r2wc/react-to-web-component';
import { createElement, type ComponentType } from 'react';
import type { Contract } from './contract.ts';
import { requireReact } from './require-react.ts';
import { Shell, type ShellProps } from './shell.tsx';
import type { CreateView, IslandProps } from './view.ts';

/** An island's React component. The type names nothing of React, so that an app without React's types can read it. */
export type IslandComponent<C extends Contract> =
  ((props: IslandProps<C>) => unknown) | (new (props: IslandProps<C>) => unknown);

const RENDER = Symbol.for('r2wc.render');
const PROPS = Symbol.for('r2wc.props');

/** The members of r2wc's element that control what it renders, and when. */
interface Wrapped extends HTMLElement {
  disconnectedCallback(): void;
  [RENDER](): void;
  [PROPS]: ShellProps;
}

interface Root extends HTMLElement {
  show(props: ShellProps): void;
  end(): void;
}

let RootElement: (new () => Root) | undefined;

/**
 * The element of r2wc in which the components of islands render. It has a tag of its own in every copy of this code,
 * because every copy has its own React.
 */
function rootElement(): new () => Root {
  const Base = reactToWebComponent(Shell as unknown as ComponentType, {}) as unknown as new () => Wrapped;
  // the island says when it renders and when it ends: a host that is moved keeps its state
  class ReactRoot extends Base implements Root {
    connectedCallback(): void {}

    override disconnectedCallback(): void {}

    show(props: ShellProps): void {
      this[PROPS] = props;
      this[RENDER]();
    }

    end(): void {
      super.disconnectedCallback();
    }
  }
  let tag = 'yb-react-root';
  while (customElements.get(tag)) tag += '-';
  customElements.define(tag, ReactRoot);
  return ReactRoot;
}

/**
 * Renders a component into a node of its own, never into the host, so that the server's children stay the same
 * nodes.
 */
export function reactView<C extends Contract>(component: IslandComponent<C>): CreateView<C> {
  requireReact();
  return (host, { onReady, onError }) => {
    const root = new (RootElement ??= rootElement())();
    root.style.display = 'contents';
    return {
      element: root,
      render(values) {
        const children = createElement(component as ComponentType<IslandProps<C>>, { host, values });
        root.show({ children, onReady, onError });
      },
      end: () => root.end(),
    };
  };
}
