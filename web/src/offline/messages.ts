/** A page tells a waiting service worker to take over. */
export const activateMessage = "activate";
