import { Hydrated } from './hydrated.jsx';

// the server prints the tags on each request
export const dynamic = 'force-dynamic';

export default function Page() {
  return (
    <Hydrated>
      <EveryTag />
    </Hydrated>
  );
}
