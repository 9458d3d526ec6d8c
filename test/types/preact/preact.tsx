// The tags in Preact's JSX. The types of attributes are those of React's JSX.
import { createRef } from 'preact';
import type {} from 'yearbook-islands/preact';
import type { YbCarouselElement } from 'yearbook-islands';
import { expectTypeOf } from 'vitest';

const ref = createRef<YbCarouselElement>();
const wrong = createRef<HTMLAnchorElement>();

export const page = (
  <main>
    <yb-masonry
      key="grid"
      class="wide"
      transition-duration={400}
      style={{ '--yb-columns': 3 }}
      onyb-layout-complete={({ detail }) => expectTypeOf(detail.items).toEqualTypeOf<readonly Element[]>()}
      onClick={({ currentTarget }) => currentTarget.layout()}
    />
    <yb-carousel ref={ref} per-view={2} />
    <yb-menu modal for="button" />
    <yb-filter text-filter-close="Via" />
    <ad-placement placement="halfpage" />
    <nl-form ajax>
      <form />
    </nl-form>
    {/* @ts-expect-error -- one of three */}
    <yb-carousel mode="fast" />
    {/* @ts-expect-error -- the detail has no such field */}
    <yb-menu onyb-menu-toggle={({ detail }) => detail.shown} />
    {/* @ts-expect-error -- another element's ref */}
    <yb-carousel ref={wrong} />
    {/* @ts-expect-error -- there is no such tag */}
    <yb-grid />
  </main>
);
