import 'yearbook-islands/yearbook-islands.css';

export const metadata = { title: 'Pagina', icons: { icon: 'data:,' } };

export default function Layout({ children }) {
  return (
    <html lang="it">
      <body>{children}</body>
    </html>
  );
}
