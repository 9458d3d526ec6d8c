import { useEffect, useState } from 'preact/hooks';
import 'yearbook-islands/auto';

export function App() {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <main data-hydrated={String(hydrated)}>
      <EveryTag />
    </main>
  );
}
