/** How far a pressed pointer moves before it swipes, px. */
export const DRAG_THRESHOLD = 5;

/** Elements that handle dragging themselves. */
export const OWN_DRAG = 'input,select,textarea,video,audio,[contenteditable],[draggable=true]';
