/** Peers that come without types; the bench drives each through a few calls. */
declare module 'colcade';
declare module 'isotope-layout';
declare module 'macy';
declare module 'minimasonry';
declare module 'packery';
