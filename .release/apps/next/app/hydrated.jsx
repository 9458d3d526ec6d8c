'use client';

import { useEffect, useState } from 'react';
import 'yearbook-islands/elements/yb-masonry';
import 'yearbook-islands/elements/yb-carousel';
import 'yearbook-islands/elements/yb-menu';
import 'yearbook-islands/elements/yb-filter';
import 'yearbook-islands/elements/nl-form';
import 'yearbook-islands/elements/ad-placement';

export function Hydrated({ children }) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return <main data-hydrated={hydrated}>{children}</main>;
}
