"""What moves on a page, frame by frame, for those who did not ask for less motion."""

from __future__ import annotations

from dataclasses import dataclass

from .people import Person

# Every animation of a piece: which it is, where it lies, its size at rest, and the boxes it
# covers on the way.
WATCH = """
window.flights = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  const box = () => {
    const { left, top, right, bottom, width } = this.getBoundingClientRect();
    return { left, top, right, bottom, width };
  };
  const zone = this.closest("[data-tiles]")?.dataset.tiles ?? "";
  const flight = { piece: this.dataset.tile ?? "", zone, rest: box(), on_the_way: [] };
  const motion = animate.apply(this, given);
  window.flights.push(flight);
  const look = () => {
    if (motion.playState !== "running" || !this.isConnected) return;
    flight.on_the_way.push(box());
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  return motion;
};
"""


@dataclass(frozen=True)
class Box:
    left: float
    top: float
    right: float
    bottom: float
    width: float

    def meets(self, other: Box) -> bool:
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > 1 and down > 1


@dataclass(frozen=True)
class Flight:
    piece: str
    zone: str
    rest: Box
    on_the_way: tuple[Box, ...]


def with_motion(person: Person) -> None:
    """They want to see things move. To be said before the page is opened."""
    person.page.emulate_media(reduced_motion="no-preference")
    person.context.add_init_script(WATCH)


def flights(person: Person) -> list[Flight]:
    """What has moved since this was asked last."""
    found = person.page.evaluate("window.flights.splice(0)")
    return [
        Flight(
            one["piece"],
            one["zone"],
            Box(**one["rest"]),
            tuple(Box(**box) for box in one["on_the_way"]),
        )
        for one in found
    ]
