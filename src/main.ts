// The script tag's entry. It exports nothing and owns nothing: whatever address it is loaded under (`?ver=`),
// it is only a door to the one hashed chunk behind it.
import './boot.ts';
