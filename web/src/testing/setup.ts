// The page that components are drawn on has the app's tokens and elements, so that axe sees its colours.
import "../styles/layers.css";
import "../styles/tokens.css";
import "../styles/base.css";
