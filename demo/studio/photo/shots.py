"""The list of shots, to which modules add with `@shot`."""
SHOTS = {}


def shot(name, yaw=-28, pitch=24, **view):
    """A scene with the camera's view. A product's second picture is the shot `{product}-2`."""
    def add(build):
        SHOTS[name] = (build, {'yaw': yaw, 'pitch': pitch, **view})
        return build
    return add
