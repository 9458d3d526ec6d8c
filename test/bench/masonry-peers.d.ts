/** Types for libraries that have none. The bench uses only a few calls of each. */
declare module 'colcade';
declare module 'isotope-layout';
declare module 'macy';
declare module 'minimasonry';
declare module 'packery';
