// The tags in the JSX of React 19.
import { useRef } from 'react';
import type {} from 'yearbook-islands/jsx';
import type { YbCarouselElement } from 'yearbook-islands';
import { expectTypeOf } from 'vitest';

export function Page() {
  const ref = useRef<YbCarouselElement>(null);
  const wrong = useRef<HTMLAnchorElement>(null);
  return (
    <main>
      <yb-masonry
        key="grid"
        id="grid"
        className="wide"
        column-width=".sizer"
        relayout-on="halfpage skyscraper"
        transition-duration="0.4s"
        no-percent-position
        fit-width={true}
        data-load-on="media(width > 40rem)"
        style={{ '--yb-columns': 3, '--yb-gutter': '16px' }}
        onyb-layout-complete={({ detail }) => expectTypeOf(detail.items).toEqualTypeOf<readonly Element[]>()}
        onisland-ready={({ detail }) => expectTypeOf(detail.tag).toEqualTypeOf<string>()}
        onClick={({ currentTarget }) => currentTarget.layout()}
      >
        <article style={{ '--yb-ratio': 0.8, '--yb-caption': '4rem' }} />
      </yb-masonry>
      <yb-carousel
        ref={ref}
        label="Orologi"
        per-view="auto"
        autoplay={5000}
        loop
        mode="free-snap"
        initial="2"
        breakpoints={JSON.stringify({ '(width > 40rem)': { perView: 3 } })}
        text-next="Avanti"
        onyb-slide-change={({ detail }) => expectTypeOf(detail.index).toEqualTypeOf<number>()}
      />
      <yb-menu modal for="button" text-menu-close="Via" onyb-menu-toggle={({ detail }) => detail.open} />
      <yb-filter base="/annuario" instant facets={JSON.stringify([{ name: 'marca', type: 'checkbox' }])} />
      <ad-placement placement="halfpage" lazy="200" min-height={600} collapse="when-empty" refresh="4000" />
      <nl-form ajax timeout="30s" redirect-hosts="shop.example">
        <form />
      </nl-form>
      {/* @ts-expect-error -- one of three */}
      <yb-carousel mode="fast" />
      {/* @ts-expect-error -- a flag is a boolean */}
      <yb-carousel loop="yes" />
      {/* @ts-expect-error -- the attribute of an object is its JSON */}
      <yb-carousel breakpoints={{ '(width > 40rem)': { perView: 3 } }} />
      {/* @ts-expect-error -- an attribute that is left out has its default, which is true */}
      <yb-masonry percent-position={false} />
      {/* @ts-expect-error -- HTML writes attributes in small letters */}
      <yb-carousel perView={2} />
      {/* @ts-expect-error -- the detail has no such field */}
      <yb-carousel onyb-slide-change={({ detail }) => detail.progress} />
      {/* @ts-expect-error -- a length of time has a unit or is in ms */}
      <yb-masonry transition-duration="soon" />
      {/* @ts-expect-error -- px */}
      <ad-placement min-height="40rem" />
      {/* @ts-expect-error -- another element's ref */}
      <yb-carousel ref={wrong} />
      {/* @ts-expect-error -- there is no such moment */}
      <yb-menu data-load-on="later" />
      {/* @ts-expect-error -- there is no such tag */}
      <yb-grid />
      {/* @ts-expect-error -- there is no such property */}
      <article style={{ '--yb-rows': 3 }} />
    </main>
  );
}
