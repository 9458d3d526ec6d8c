/** The oldest and the newest WordPress that the plugin supports, each on a PHP of its time. */
export const SOFTWARE = [
  { php: '7.4', wordpress: '6.5' },
  { php: '8.4', wordpress: 'nightly' },
] as const;
